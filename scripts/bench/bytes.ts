// Benchmark: the bytes of a first visit to each page. The limits are tested in tests/site/budgets.test.ts.
import { LANGUAGES } from '../../src/domain/languages.ts';
import { homePath, partPath } from '../../src/domain/routes.ts';
import { BUILT_IN_PARTS } from '../../src/domain/story/parts.ts';
import { measurePage } from '../test/bytes/page-bytes.ts';
import { SiteFiles } from '../build/site/site-files.ts';
import { formatTable } from '../local/table.ts';

const HEADER = [
  'address',
  'HTML',
  'without story',
  'CSS',
  'script before idle',
  'script in all',
  'script after action',
  'first picture',
];

/** Returns a table of bytes for every cover and part page: Brotli, except for pictures. */
export function benchBytes(siteFolder: string): string {
  const site = new SiteFiles(siteFolder);
  const addresses = LANGUAGES.flatMap((language) => [
    homePath(language),
    ...BUILT_IN_PARTS.map((slug) => partPath(language, slug)),
  ]);
  const rows = addresses.map((address) => {
    const bytes = measurePage(site, address);
    const { firstPicture, ...numbers } = bytes;
    return [address, ...Object.values(numbers).map(String), String(firstPicture?.bytes ?? '')];
  });
  return formatTable(HEADER, rows);
}
