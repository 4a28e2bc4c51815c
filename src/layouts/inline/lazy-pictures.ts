// Loads pictures when the reader comes near: replaces the `<noscript>` in each `[data-near]` above this script by its
// content. With `loading="lazy"`, browsers fetch from 1250 px away, and farther on slow connections: on a phone, the
// whole cover. Without JavaScript, the browser shows the content. The frame must have its size without the content.

/** How far below the window a picture begins to load, in CSS pixels. */
const NEAR_PX = 200;

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      target.innerHTML = target.textContent;
    }
  },
  { rootMargin: `${String(NEAR_PX)}px` },
);
for (const frame of document.querySelectorAll('[data-near]')) observer.observe(frame);
