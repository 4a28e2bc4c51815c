// Loads pictures when the reader comes near: replaces the `<noscript>` in each `[data-near]` above this script by its
// content. Browsers fetch `loading="lazy"` from 1250 px away and more on slow lines, which on the cover of a phone is
// everything. Without JavaScript the browser shows that content itself. The frame must have its size without it.

/** How far below the window a picture begins to load, in CSS pixels: a flick of the finger. */
const NEAR_PX = 200;

const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      target.innerHTML = target.textContent;
    }
  },
  { rootMargin: `${String(NEAR_PX)}px` },
);
for (const frame of document.querySelectorAll('[data-near]')) seen.observe(frame);
