# The whole product in one container: site, functions, storage and builds. Data is in the volume /data; everything else may
# be read-only, but for the scratch folders .astro and .cache. compose.yaml runs it behind a proxy with HTTPS.
FROM node:24.21.0-trixie-slim
WORKDIR /nine-realms
COPY package.json package-lock.json .npmrc ./
COPY scripts/bootstrap.mjs scripts/
RUN --mount=type=cache,target=/root/.npm node scripts/bootstrap.mjs
COPY . .
# User 1000 is the image's own, `node`.
RUN mkdir -p .astro .cache /data && chown 1000:1000 .astro .cache /data
USER 1000:1000
ENV HOST=0.0.0.0 DATA_DIR=/data BUILD_CACHE_DIR=/data/cache
VOLUME /data
EXPOSE 8888
# A first start builds the site before it answers.
HEALTHCHECK --start-period=5m CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT ?? 8888) + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "scripts/bootstrap.mjs", "scripts/start.ts"]
