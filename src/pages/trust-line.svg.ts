// /trust-line.svg: the QR code of the link that sets the trust line; no file where no token is configured. A
// separate file: only visitors who must set the line download it.
import type { APIRoute } from 'astro';
import { encodeQR } from 'qr';
import { tokenFacts } from '../library/site.ts';

/** The code's margin in modules, which the standard asks for. */
const QUIET_ZONE = 4;

export const GET: APIRoute = () => {
  const token = tokenFacts();
  const code = token && encodeQR(token.link, 'svg', { ecc: 'low', border: QUIET_ZONE });
  return new Response(code);
};
