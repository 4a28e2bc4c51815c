// Lists and deletes the caches of packs. Opening a cache creates it: a cache that is deleted between the check and the
// opening would exist again, empty. Pages and the service worker therefore do both under a lock.

const LOCK = 'nine-realms-pack-caches';

/** Browser APIs of a page or a worker; some browsers have no locks. */
interface Tools {
  caches: CacheStorage;
  locks: LockManager | undefined;
}

/** Returns the paths of the files in a cache; none if there is no such cache. */
export async function listPackCache({ caches, locks }: Tools, name: string): Promise<string[]> {
  const list = async () => ((await caches.has(name)) ? (await caches.open(name)).keys() : []);
  const requests = await (locks ? locks.request(LOCK, { mode: 'shared' }, list) : list());
  return requests.map(({ url }) => new URL(url).pathname);
}

export async function deletePackCache({ caches, locks }: Tools, name: string): Promise<void> {
  const remove = () => caches.delete(name);
  await (locks ? locks.request(LOCK, { mode: 'exclusive' }, remove) : remove());
}
