// Draws a plausible screenshot of a claimant: a fictitious wallet on a phone.
import sharp from 'sharp';

const WIDTH = 390;
const HEIGHT = 844;
const SCHEMES = [
  { back: '#0f1a2b', card: '#1c2c46', ink: '#f2ead8', faint: '#8d9db8', accent: '#d9a441' },
  { back: '#f6f1e6', card: '#ffffff', ink: '#2b2418', faint: '#8a7d66', accent: '#7a3b2e' },
  { back: '#12211a', card: '#1d352a', ink: '#e8f1e4', faint: '#87a392', accent: '#7cc08a' },
] as const;

/** Draws a JPEG or PNG, deterministically. `version` distinguishes the screenshots of one wallet. */
export async function drawWallet(
  number: number,
  version: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const colours = SCHEMES[number % SCHEMES.length] ?? SCHEMES[0];
  const rows = Array.from({ length: 5 }, (_, row) => {
    const y = 360 + row * 78;
    const share = 30 + ((number * 37 + row * 53 + version * 11) % 60);
    return `
      <rect x="24" y="${y}" width="342" height="62" rx="14" fill="${colours.card}"/>
      <circle cx="58" cy="${y + 31}" r="16" fill="${row === 0 ? colours.accent : colours.faint}"/>
      <rect x="90" y="${y + 17}" width="${share}" height="10" rx="5" fill="${colours.ink}"/>
      <rect x="90" y="${y + 36}" width="${share * 1.6}" height="8" rx="4" fill="${colours.faint}"/>
      <rect x="${340 - share}" y="${y + 24}" width="${share}" height="12" rx="6" fill="${colours.ink}"/>`;
  });
  const svg = `
    <svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <rect width="100%" height="100%" fill="${colours.back}"/>
      <text x="24" y="96" font-family="sans-serif" font-size="28" fill="${colours.ink}">Demo Wallet</text>
      <rect x="24" y="128" width="342" height="190" rx="22" fill="${colours.accent}"/>
      <text x="48" y="196" font-family="sans-serif" font-size="34" fill="${colours.back}">No. ${number}</text>
      <text x="48" y="240" font-family="sans-serif" font-size="18" fill="${colours.back}">Screenshot ${version + 1}</text>
      ${rows.join('')}
    </svg>`;
  const image = sharp(Buffer.from(svg));
  const drawn = number % 2 === 0 ? image.png() : image.jpeg({ quality: 88 });
  return new Uint8Array(await drawn.toBuffer());
}
