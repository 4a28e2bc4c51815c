// Answers an unknown address below /api with a JSON error. A rule in netlify.toml routes here what matches no
// function's path.
import { handle } from './lib/http/handle.ts';

export default handle('unknown', {});
