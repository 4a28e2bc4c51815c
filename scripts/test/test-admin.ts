// The admin of hosts that tests talk to. The data behind them is new each time and ends with them.

/** Known to the host that is started for tests, and to the tests. */
export const TEST_ADMIN = { username: 'ann', password: 'correct horse battery staple' } as const;
