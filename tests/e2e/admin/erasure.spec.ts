// A claim is erased, on a host of its own: other tests show the whole list, and its picture is gone while they load it.
import { violationsOn } from '../support/axe.ts';
import { expect, test } from '../support/story-admin.ts';

test('a claim is erased after a question, once, and nobody finds it any more', async ({
  admin,
  page,
}) => {
  const address = (await admin.claims(1)).wallet(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await admin.enter(address);
  await admin.row(address).getByRole('button', { name: 'View Screenshot' }).click();
  // Both pictures are loaded: a request for an erased one would fail.
  await expect(page.locator('[data-row] img, dialog img')).toHaveCount(2);
  await page.getByRole('button', { name: 'Erase this claim…' }).press('Enter');
  const question = admin.dialog('Erase this claim for good?');
  await expect(question.getByText(address)).toBeVisible();
  await expect(question.getByText('This cannot be undone')).toBeVisible();
  await expect(question.getByText('Nobody has proven that this wallet is theirs.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await question.getByRole('button', { name: 'Erase for good' }).dblclick();
  await expect(page.getByText('The claim is erased.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(address)).toHaveCount(0);
  expect((await admin.request.get(`/api/airdrop/status/${address}`)).status()).toBe(404);
});
