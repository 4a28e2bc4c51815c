// The known admin account of hosts that are started for tests. Each such host has new data, which is deleted
// when it ends.

export const TEST_ADMIN = { username: 'ann', password: 'correct horse battery staple' } as const;
