import type { FunctionComponent, SVGProps } from 'react';

/** The data of an icon of lucide-react. */
export interface IconData {
  node: [name: string, attributes: Record<string, string>][];
}

/** Returns a component with the props `size`, `strokeWidth` and those of an `svg` element. */
export default function makeIcon(
  icon: IconData,
): FunctionComponent<SVGProps<SVGSVGElement> & { size?: number }>;
