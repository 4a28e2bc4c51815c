// Answers an unknown address below /api with a JSON error. A rule of netlify.toml sends it what no function's path
// matches.
import { handle } from './lib/http/handle.ts';

export default handle('unknown', {});
