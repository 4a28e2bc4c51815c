// The script of pictures that load when the reader comes near. Browsers fetch `loading="lazy"` from 1250 px away and
// more on slow lines, which on the cover of a phone is everything. Plain JavaScript in a string, because it is inlined
// under a hash of the content security policy.
import { createHash } from 'node:crypto';
import { transformSync } from 'esbuild';

/** How far below the window a picture begins to load, in CSS pixels: a flick of the finger. */
const NEAR_PX = 200;

const SOURCE = `(() => {
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) {
      seen.unobserve(target);
      target.innerHTML = target.textContent;
    }
  }, { rootMargin: '${NEAR_PX}px' });
  document.querySelectorAll('[data-near]').forEach((frame) => seen.observe(frame));
})();`;

/**
 * Replaces the `<noscript>` in each `[data-near]` above the script by its content when it comes near. Without
 * JavaScript the browser shows that content itself. The frame must have its size without it.
 */
export const NEAR_SCRIPT = transformSync(SOURCE, { minify: true }).code.trim();

/** The source expression that allows the script in the content security policy. */
export const NEAR_SCRIPT_HASH =
  `sha256-${createHash('sha256').update(NEAR_SCRIPT).digest('base64')}` as const;
