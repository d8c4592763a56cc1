# One application process without root; the database, the keys and the files are others' (docs/several-machines.md).
FROM node:24.21.0-trixie-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node -e "require('./script/build.cjs').build(process.execPath, () => {})" \
  && find src -name '*.test.*' -delete

FROM node:24.21.0-trixie-slim AS packages
WORKDIR /packages
COPY package.json package-lock.json ./
# The engine that reads receipts brings its programs for every system.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && find node_modules/onnxruntime-node/bin -mindepth 2 -maxdepth 2 -type d \
    \( -name darwin -o -name win32 \) -exec rm -rf {} +

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /packages/node_modules ./node_modules
COPY --from=build /build/package.json /build/server.ts ./
COPY --from=build /build/src ./src
COPY --from=build /build/db ./db
COPY --from=build /build/build ./build
# Node keeps what it compiled in the first; the others are volumes.
RUN mkdir -p .runtime /data /keys && chown node:node .runtime /data /keys
USER node
VOLUME /data
EXPOSE 3000
# PID 1 takes the signals itself: SIGTERM drains and closes.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server.ts"]
