// What this page knows of its connection; written by offline/connectivity, rules in domain/network/connection.
import { atom } from 'nanostores';
import { initialConnection, toConnection, type Connection } from '../domain/network/connection.ts';

/** Online and of unknown quality until somebody looks, so that server and browser render alike. */
export const $connection = atom<Connection>(
  toConnection(initialConnection(0, { isOnline: true, isHidden: false }), 0),
);
