# syntax=docker/dockerfile:1
# The program with all its parts; ROLE chooses one. Needs no more than a volume at /data and a /tmp in memory.
ARG NODE_IMAGE=node:26-slim

FROM ${NODE_IMAGE} AS sources
WORKDIR /app
ENV NPM_CONFIG_UPDATE_NOTIFIER=false
COPY package.json package-lock.json .npmrc ./

FROM sources AS build
RUN npm ci --include=dev
COPY remix.config.js tailwind.config.ts tsconfig.json vite.config.ts ./
COPY public ./public
COPY shapes ./shapes
COPY contract ./contract
COPY survey ./survey
COPY ui ./ui
COPY api ./api
COPY app ./app
COPY docs/api.md docs/formats.md docs/glossary.md ./docs/
COPY docs/guide ./docs/guide
COPY docs/images ./docs/images
COPY scripts ./scripts
RUN npm run build

FROM sources AS packages
RUN npm ci --omit=dev

FROM ${NODE_IMAGE}
WORKDIR /app
# Owned by root: the program can read itself and change nothing.
COPY package.json package-lock.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY scripts/start.mjs scripts/prepare.mjs scripts/tracing.mjs ./scripts/
COPY survey/geodesy/EPSG-NOTICE.md ./survey/geodesy/
RUN install -d -o node -g node -m 0700 /data
ENV NODE_ENV=production DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Of the web app, which asks the API; a container of another ROLE overrides it.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
