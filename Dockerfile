# Everything that a machine needs, with every optional runtime (ffmpeg, ONNX), built once; the database is a server of its own (compose.yaml).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY islands/runtime islands/runtime
COPY db/artwork db/artwork
COPY db/embedded db/embedded
COPY db/knex-typescript db/knex-typescript
RUN npm ci --omit=dev
COPY . .
RUN npm run build
# What runs EMBEDDING_MODEL, in the version that the tests use.
RUN npm install --prefix /runtimes "onnxruntime-web@$(node -p "require('./package.json').devDependencies['onnxruntime-web']")"

FROM node:24-bookworm-slim
ENV NODE_ENV=production
# ffmpeg with the system's updates; tini hands signals on and buries children.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg tini \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /data && chown node:node /data
WORKDIR /app
COPY --from=build --chown=root:root /app .
# Found from /app and from the folder of a model alike.
COPY --from=build --chown=root:root /runtimes/node_modules /node_modules
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data FFMPEG_PATH=/usr/bin/ffmpeg DEMO_CONTENT=no
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then((answer)=>process.exit(answer.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["tini", "--"]
CMD ["node", "server/cli/start.js"]
