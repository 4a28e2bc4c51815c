// Which new passwords are refused because attackers try them first.
import { describe, expect, it } from 'vitest';
import { requireUncommon } from '../../../../functions/lib/identity/common-passwords.ts';

const OWNER = { email: 'ada.lovelace@example.org', name: 'Ada Lovelace' };

describe('a new password', () => {
  it.each([
    ['of a breached list', '123456'],
    ['of a breached list', 'qwerty123'],
    ['whatever its case', 'PassWord'],
    ['in full-width letters', 'ｐａｓｓｗｏｒｄ'],
    ['of one repeated character', 'ぬぬぬぬぬぬぬ'],
    ['that is the address', 'ada.lovelace@example.org'],
    ['that is its first part', 'AdaLovelace'],
    ['that is the name with digits', 'ada lovelace2026!'],
    ['that is the name of this site', 'The Nine Realms'],
    ['that is the name of this site with a digit', 'ninerealms1'],
  ])('%s is refused: %s', async (_, password) => {
    await expect(requireUncommon(password, OWNER)).rejects.toMatchObject({
      code: 'password.common',
    });
  });

  it.each([
    'seven lanterns above',
    'ada counts engines',
    'Lovelace and Babbage',
    '산과 바다 사이에',
    'zt7#Kq',
  ])('that nobody tries is accepted: %s', async (password) => {
    await expect(requireUncommon(password, OWNER)).resolves.toBeUndefined();
  });
});
