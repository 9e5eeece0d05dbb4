"""
OpenStack Swift with its S3 interface in one process, for tests: every server on loopback, objects in memory. Needs
Debian's python3-swift. Prints its port as a line of JSON, and ends with its standard input.

Arguments: a folder for its databases, an access key, a secret key.
"""
import eventlet

eventlet.monkey_patch()

import json  # noqa: E402
import logging  # noqa: E402
import os  # noqa: E402
import sys  # noqa: E402

from swift.common import storage_policy, utils  # noqa: E402

folder, access_key, secret_key = sys.argv[1:4]
utils.HASH_PATH_PREFIX = utils.HASH_PATH_SUFFIX = b"tests"

from eventlet import wsgi  # noqa: E402
from swift.account.server import AccountController  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402
from swift.container.server import ContainerController  # noqa: E402
from swift.obj.mem_server import ObjectController  # noqa: E402

logging.disable(logging.CRITICAL)
devices = os.path.join(folder, "devices")
os.makedirs(os.path.join(devices, "d1"))
conf = {"devices": devices, "swift_dir": folder, "mount_check": "false", "conn_timeout": "5", "node_timeout": "30"}


def listen():
    return eventlet.listen(("127.0.0.1", 0), backlog=512)


def serve(sock, app):
    quiet = logging.getLogger("quiet")
    eventlet.spawn(wsgi.server, sock, app, quiet, protocol=SwiftHttpProtocol, log_output=False)


sockets = {name: listen() for name in ("account", "container", "object")}
for name, sock in sockets.items():
    builder = RingBuilder(1, 1, 1)
    port = sock.getsockname()[1]
    place = {"ip": "127.0.0.1", "port": port, "replication_ip": "127.0.0.1", "replication_port": port}
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "device": "d1", "weight": 1.0, "meta": "", **place})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, name + ".ring.gz"))
storage_policy.reload_storage_policies()

settings = f"""[DEFAULT]
swift_dir = {folder}
mount_check = false
[pipeline:main]
pipeline = catch_errors cache bulk s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 5
node_timeout = 30
cors_allow_origin = *
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
storage_domain = localhost
min_segment_size = 5242880
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_{access_key.replace(":", "_")} = {secret_key} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
"""
file = os.path.join(folder, "proxy.conf")
with open(file, "w") as out:
    out.write(settings)

serve(sockets["account"], AccountController(conf))
serve(sockets["container"], ContainerController(conf))
serve(sockets["object"], ObjectController(conf))
proxy = listen()
serve(proxy, loadapp(file))
print(json.dumps({"port": proxy.getsockname()[1]}), flush=True)
eventlet.tpool.execute(sys.stdin.read)
