// Replaces lucide-react's function that makes the component of an icon (used-icons.mjs): the same element without the
// package's context, its conversions and its class names. In the bundle, so plain JavaScript.
import { createElement } from 'react';

const SVG = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
};

/** Returns a component with the props `size`, `strokeWidth` and those of an `svg` element. */
export default function makeIcon({ node }) {
  return ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      { width: size, height: size, ...SVG, ...rest },
      ...node.map(([name, attributes]) => createElement(name, attributes)),
    );
}
