// The admin account of hosts started for tests, which the tests know. Each such host has new data, which is deleted
// when it ends.

export const TEST_ADMIN = { username: 'ann', password: 'correct horse battery staple' } as const;
