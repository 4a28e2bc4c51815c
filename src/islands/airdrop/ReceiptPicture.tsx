// The picture of a receipt: an airship above the sea of cloud, with the letter on board. Decoration only.

/** Cut paper in five colours; they come from receipt.module.css, so that the picture follows the theme. */
export function ReceiptPicture({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 480 132"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="480" height="132" data-layer="sky" />
      <circle cx="388" cy="54" r="25" data-layer="light" />
      <g data-layer="light">
        <path d="M52 25l1.6 4 4.1 1.3-4.1 1.5L52 36l-1.5-4.2-4.2-1.5 4.2-1.4z" />
        <circle cx="116" cy="45" r="1.4" />
        <circle cx="156" cy="18" r="1.7" />
        <circle cx="304" cy="24" r="1.3" />
        <circle cx="446" cy="22" r="1.6" />
        <circle cx="22" cy="62" r="1.2" />
      </g>
      <path
        data-layer="far"
        d="M0 96c28-9 47-6 70-13l17-25 9 7 13-21 20 26 13-5 24 27c40 4 66-8 98-5 34 3 50 11 84 6l15-15 12 5 9-8 21 19c27 5 45-1 75 3v35H0z"
      />
      <g data-layer="ship">
        <path d="M193 55c9-20 35-29 61-26 23 2 41 12 50 27-9 14-29 22-52 23-27 1-51-7-59-24z" />
        <path d="M194 55l-15-15c-1 8 1 22 2 30zM225 77l5 14h38l7-15-6 1-5 9h-30l-4-9z" />
        <path d="M227 90h44c-2 8-8 12-21 12s-20-4-23-12z" />
      </g>
      <path
        data-layer="seam"
        d="M194 55c30 5 76 6 110 1M247 29c-13 15-14 34-1 50M262 30c14 13 15 32 2 48"
      />
      <path data-layer="light" d="M239 92.5h7v4h-7zM251 92.5h7v4h-7z" />
      <path
        data-layer="near"
        d="M0 113c15-11 33-10 43-3 9-12 32-14 44-2 14-8 33-5 41 4 17-11 43-9 53 2 12-9 32-9 43 0 16-11 42-11 54 0 12-9 31-8 40 1 17-13 43-11 55 1 13-9 31-8 40 0 14-11 35-11 67-2v18H0z"
      />
      <path
        data-layer="edge"
        d="M0 125c31-8 58 1 87-4 37-6 61 5 98 1 41-5 73 4 109 0 45-5 82 5 120 0 28-3 46 0 66 2v8H0z"
      />
    </svg>
  );
}
