#!/bin/sh
# Installs what `npm run drill` needs on Debian and Ubuntu: PostgreSQL, PgBouncer, and OpenStack Swift as an S3 store.
# The browser comes with the packages of npm.
set -eu
apt-get install -y --no-install-recommends postgresql pgbouncer python3-swift
