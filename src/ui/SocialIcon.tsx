// Icons of the services translators link to, drawn in the stroke of the other icons; anything else is a globe.
import { Globe } from 'lucide-react';
import type { SocialService } from '../domain/published-translator.ts';

const STROKES: Record<SocialService, string> = {
  x: 'M4.5 4.500 19.500 19.500 M19 4.500 5 19.500 M4.500 4.500h3.700l11.300 15h-3.700z',
  facebook:
    'M14.500 21v-8h3l.6-3.500h-3.600V7.600c0-1.200.5-1.900 2-1.900H18V2.700c-.6-.1-1.500-.2-2.500-.2-3 0-4.700 1.700-4.700 4.600v2.400H8V13h2.800v8',
  instagram:
    'M7.500 3h9A4.500 4.500 0 0 1 21 7.500v9a4.500 4.500 0 0 1-4.500 4.500h-9A4.500 4.500 0 0 1 3 16.500v-9A4.500 4.500 0 0 1 7.500 3z M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z M17 7h.01',
  linkedin:
    'M5 9.500V20 M5 5v.01 M10 20V9.500 M10 14.500c0-2.800 1.700-5 4.500-5S19 11.300 19 14.500V20',
  github:
    'M9 20.500c-4.500 1.400-4.500-2.300-6.300-2.800 M15.300 22v-3.700c0-1.100.1-1.500-.5-2.200 3.100-.3 6.200-1.500 6.200-6.700 0-1.400-.5-2.600-1.400-3.500.1-.4.6-1.700-.1-3.500 0 0-1.200-.4-3.900 1.400a13.300 13.300 0 0 0-7 0C5.900 2 4.700 2.400 4.700 2.400c-.8 1.800-.3 3.100-.2 3.500A5 5 0 0 0 3.100 9.400c0 5.200 3.100 6.400 6.200 6.700-.6.6-.6 1.200-.5 2.200V22',
};

/** The icon of a service, or the globe for null. Decorative: the link's words name it. */
export function SocialIcon({ service }: { service: SocialService | null }) {
  if (service === null) return <Globe size={18} strokeWidth={1.6} aria-hidden />;
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-service={service}
    >
      <path d={STROKES[service]} />
    </svg>
  );
}
