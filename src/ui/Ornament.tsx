// Hand-drawn ornaments of the book. They carry no meaning and are hidden from assistive technology.

/** Draws the rule between a heading and the content: a line with a lamp in the middle. */
export function Ornament({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 160 18" width="160" height="18" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.1" strokeLinecap="round">
        <path d="M2 9.4c14-.7 29 .5 43-.1 7-.3 12-.4 17-.3" />
        <path d="M98 9c9-.2 15 .3 23 .4 13 .2 25-.6 37-.2" />
        <path d="M80 1.6v2.1M74.6 12.8c1.6 1.8 3.4 2.6 5.4 2.6s3.9-.9 5.4-2.7" />
      </g>
      <path
        d="M80 4.1c2.9 2.2 4.4 3.9 4.4 5.5 0 1.9-1.9 3.2-4.4 3.2s-4.4-1.3-4.4-3.2c0-1.6 1.5-3.3 4.4-5.5z"
        fill="currentColor"
      />
      <circle cx="66.5" cy="9.1" r="1.3" fill="currentColor" />
      <circle cx="93.5" cy="9" r="1.3" fill="currentColor" />
    </svg>
  );
}
