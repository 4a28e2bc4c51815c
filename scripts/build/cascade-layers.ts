// Puts style sheets into the cascade layers of the site (decision 146).

/** The order of the layers. Later layers win regardless of selectors. */
const ORDER = '@layer reset, tokens, base, components, page;';

/**
 * A Vite plugin. Wraps every CSS module in the layer of components, and declares the order of the layers in every sheet
 * that uses them: whichever sheet the bundler puts first determines it for the page.
 */
export const cascadeLayers = {
  name: 'cascade-layers',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (/\.module\.css(?:\?|$)/.test(id)) return `${ORDER}\n@layer components {\n${code}}\n`;
    return /\.css(?:\?|$)/.test(id) && code.includes('@layer') ? `${ORDER}\n${code}` : null;
  },
};
