// A Blobs server in a separate process, to be killed. Takes the database file as its argument and prints its URL.
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
