// A list of payments compared with a ledger on loopback: what does not match is shown and left alone.
import { payment } from '../../support/airdrop/ledger-payloads.ts';
import { violationsOn } from '../support/axe.ts';
import { expect, test } from '../support/hosts/ledger-host.ts';

const hash = (digit: string) => digit.repeat(64);

test('only payments that the ledger confirms are marked as sent', async ({
  admin,
  page,
  ledgerHost,
  ledgerToken,
}) => {
  const group = await admin.claims(3);
  const [paid, short, unknown] = [group.wallet(0), group.wallet(1), group.wallet(2)];
  for (const id of [paid, short, unknown]) await admin.actElsewhere(id, { action: 'verify' });
  const { currency, issuer } = ledgerToken;
  const known = new Map([
    [hash('A'), payment(hash('A'), { to: paid, amount: { currency, issuer, value: '250' } })],
    [hash('B'), payment(hash('B'), { to: short, amount: { currency, issuer, value: '25' } })],
  ]);
  ledgerHost.stub.answerTransactions(({ transaction }) => known.get(transaction) ?? 'reset');
  await admin.enter(group.prefix);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Mark as sent from a list' }).click();
  const dialog = admin.dialog('Mark payments as sent');
  const list = [`${paid},${hash('a')}`, `${short},${hash('b')}`, `${unknown},${hash('c')}`];
  await dialog.getByLabel('Payments').fill(list.join('\n'));
  await dialog.getByLabel('Amount per wallet (optional)').fill('much');
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByText(/^Write a number above zero/)).toBeVisible();
  await dialog.getByLabel('Amount per wallet (optional)').fill('250');
  await page.keyboard.press('Enter');

  await expect(dialog.getByText('Ready: 1')).toBeVisible();
  await expect(dialog.getByText('It paid another amount: 25.')).toBeVisible();
  await expect(dialog.getByText('Not confirmed by the ledger: 1')).toBeVisible();
  await expect(dialog.getByText('No ledger server answered.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  known.set(
    hash('C'),
    payment(hash('C'), { to: unknown, amount: { currency, issuer, value: '250' } }),
  );
  await dialog.getByRole('button', { name: 'Ask the ledger again' }).click();
  await dialog.getByRole('button', { name: 'Mark 2 as sent' }).click();
  await expect(dialog.getByText('Marked as sent: 2.')).toBeVisible();
  await expect(dialog.getByText('Does not match the ledger: 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(admin.row(short).getByText('Verified', { exact: true })).toBeVisible();
  await expect(admin.row(unknown).getByText('Airdrop sent', { exact: true })).toBeVisible();
});
