// A Blobs server in a process of its own, to be killed. Prints its port; the file is its argument.
import { BlobDatabase } from '../../../scripts/local/blobs/database.ts';
import { startBlobsServer } from '../../../scripts/local/blobs/server.ts';
import { terminal } from '../../../scripts/local/progress.ts';

const database = new BlobDatabase(process.argv[2] ?? '');
const { url } = await startBlobsServer({
  database,
  siteId: 'test-site',
  token: 'test-token',
  log: terminal,
});
console.log(url);
