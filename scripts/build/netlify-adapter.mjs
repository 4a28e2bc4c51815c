// Netlify's Astro adapter for a purely static build. Plain JavaScript, because astro.config.mjs loads it directly.
import netlify from '@astrojs/netlify';

/**
 * Returns the adapter with a static output: it only writes its cache headers, and no catch-all function that would
 * shadow `/api/*`. By default it would also add the deploy's id to the address of every script and style: each deploy
 * would change every page and every cached file, although the names already contain a hash of the content.
 */
export function netlifyStatic() {
  const adapter = netlify({ imageCDN: false, devFeatures: false });
  const configDone = adapter.hooks['astro:config:done'];
  adapter.hooks['astro:config:done'] = (params) =>
    configDone({
      ...params,
      get buildOutput() {
        return params.buildOutput;
      },
      setAdapter: (inner) =>
        params.setAdapter({
          ...inner,
          client: undefined,
          adapterFeatures: { ...inner.adapterFeatures, buildOutput: 'static' },
        }),
    });
  return adapter;
}
