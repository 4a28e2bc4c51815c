// Answers an unknown address below /api with a JSON error. A rule in netlify.toml routes requests here that match no
// function's path.
import { handle } from './lib/http/handle.ts';

export default handle('unknown', {});
