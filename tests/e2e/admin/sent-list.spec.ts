// A list of payments that were made: previewed, then marked line by line; what does not match is left.
import { LONG } from '../../support/long.ts';
import { expect, test } from '../support/admin.ts';
import { violationsOn } from '../support/axe.ts';
import { FAILED_REQUEST } from '../support/test.ts';

test.use({ expectedErrors: FAILED_REQUEST });
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const hash = (digit: string) => digit.repeat(64);

test(
  'a pasted list is previewed, and what is ready is marked while another admin acts',
  LONG,
  async ({ admin, page }) => {
    const group = await admin.claims(4);
    const [a, b, c, open] = [0, 1, 2, 3].map((number) => group.wallet(number));
    const verify = { action: 'verify' };
    for (const id of [a, b, c]) if (id) await admin.actElsewhere(id, verify);
    await admin.enter(group.prefix);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Mark as sent from a list' }).click();
    const dialog = admin.dialog('Mark payments as sent');
    // As Excel saves "Unicode Text".
    const buffer = Buffer.from(`\uFEFFaddress\thash\r\n${a}`, 'utf16le');
    const file = { name: 'list.txt', mimeType: 'text/plain', buffer };
    // A list that is too long is reported at once, and stays in the field.
    const long = Buffer.from(`${a},${hash('a')}\n`.repeat(10_000));
    await dialog.getByLabel('Or choose a file…').setInputFiles({ ...file, buffer: long });
    await expect(dialog.getByText('Split it into lists of at most 1,000 lines.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Check the list' }).press('Enter');
    await expect(dialog.getByLabel('Payments')).toHaveValue(long.toString());
    await dialog.getByLabel('Or choose a file…').setInputFiles(file);
    await expect(dialog.getByLabel('Payments')).toHaveValue(`address\thash\n${a}`);
    await dialog
      .getByLabel('Payments')
      .fill(
        [
          'address,hash',
          `${a},${hash('a')}`,
          `${b}\t${hash('b')}`,
          `${c} ${hash('c')}`,
          `${open},${hash('d')}`,
          `${group.wallet(9)},${hash('e')}`,
          `${group.wallet(8)},not-a-hash`,
        ].join('\n'),
      );
    await dialog.getByRole('button', { name: 'Check the list' }).press('Enter');
    await expect(dialog.getByText('Ready: 3')).toBeVisible();
    // The button is gone; the focus moves to the result.
    await expect(dialog.locator(':focus')).toHaveText(/^Only the lines that are ready/);
    await expect(dialog.getByText('Not verified: 1')).toBeVisible();
    await expect(dialog.getByText('No submission for this wallet: 1')).toBeVisible();
    await expect(dialog.getByText('No valid transaction hash, or more than one: 1')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    // Somebody else is faster with one, and the connection fails for another.
    await admin.actElsewhere(String(b), { action: 'send_airdrop', txHash: hash('f') });
    await page.route(`**/submissions/${c}/action`, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Mark 3 as sent' }).press('Enter');
    await expect(dialog.getByText('Not done: 1')).toBeVisible();
    await expect(dialog.getByText('Marked as sent: 1.')).toBeVisible();
    await expect(dialog.getByText('Already sent: 1')).toBeVisible();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Go on with 1' }).click();
    await expect(dialog.getByText('Marked as sent: 2.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Go on/ })).toHaveCount(0);

    await page.keyboard.press('Escape');
    for (const id of [a, b, c]) {
      await expect(admin.row(String(id)).getByText('Airdrop sent', { exact: true })).toBeVisible();
    }
    await expect(
      admin.row(String(open)).getByText('Submitted', { exact: true }).first(),
    ).toBeVisible();
  },
);
