// The admin account of hosts started for tests. Each such host has new data, which is deleted when it ends.

/** Known to the host that is started for tests and to the tests. */
export const TEST_ADMIN = { username: 'ann', password: 'correct horse battery staple' } as const;
