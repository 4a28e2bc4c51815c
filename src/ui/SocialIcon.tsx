// Icons of the services that translators link to, drawn in the stroke of the other icons; any other service gets a
// globe.
import Globe from 'lucide-react/icons/globe';
import type { SocialService } from '../domain/story/published-translator.ts';

const STROKES: Record<SocialService, string> = {
  x: 'M4.5 4.5 19.5 19.5 M19 4.5 5 19.5 M4.5 4.5h3.7l11.3 15h-3.7z',
  facebook:
    'M14.5 21v-8h3l.6-3.5h-3.6V7.6c0-1.2.5-1.9 2-1.9H18V2.7c-.6-.1-1.5-.2-2.5-.2-3 0-4.7 1.7-4.7 4.6v2.4H8V13h2.8v8',
  instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3z M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z M17 7h.01',
  linkedin: 'M5 9.5V20 M5 5v.01 M10 20V9.5 M10 14.5c0-2.8 1.7-5 4.5-5S19 11.3 19 14.5V20',
  github:
    'M9 20.5c-4.5 1.4-4.5-2.3-6.3-2.8 M15.3 22v-3.7c0-1.1.1-1.5-.5-2.2 3.1-.3 6.2-1.5 6.2-6.7 0-1.4-.5-2.6-1.4-3.5.1-.4.6-1.7-.1-3.5 0 0-1.2-.4-3.9 1.4a13.3 13.3 0 0 0-7 0C5.9 2 4.7 2.4 4.7 2.4c-.8 1.8-.3 3.1-.2 3.5A5 5 0 0 0 3.1 9.4c0 5.2 3.1 6.4 6.2 6.7-.6.6-.6 1.2-.5 2.2V22',
};

/** Returns the icon of a service, or the globe for null. Decorative: the link text names the service. */
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
