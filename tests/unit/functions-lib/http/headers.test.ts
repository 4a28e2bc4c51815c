// Request headers: identity, version and idempotency key. Malformed values are refused, not guessed.
import { describe, expect, it } from 'vitest';
import {
  derivedId,
  newOperationId,
  operationId,
  readIdempotencyKey,
} from '../../../../functions/lib/http/operation.ts';
import {
  jsonOfRevision,
  requirePrecondition,
} from '../../../../functions/lib/http/precondition.ts';
import { addressGroup, widerGroups } from '../../../../functions/lib/http/visitor.ts';

const withHeaders = (headers: Record<string, string>) => new Request('http://h/', { headers });

describe('an Idempotency-Key', () => {
  it.each(['a', '~', 'f'.repeat(200), '550e8400-e29b-41d4-a716-446655440000'])(
    'may be %s',
    (key) => {
      expect(readIdempotencyKey(withHeaders({ 'Idempotency-Key': key }))).toBe(key);
    },
  );

  it.each(['', 'a b', 'f'.repeat(201), 'ü', 'a\tb'])('%j is refused', (key) => {
    expect(() => readIdempotencyKey(withHeaders({ 'Idempotency-Key': key }))).toThrow(
      'Idempotency-Key',
    );
  });

  it('identifies one operation per caller and subject', () => {
    const request = () => withHeaders({ 'Idempotency-Key': 'k' });
    const id = operationId(request(), 'claim', 'r1');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(operationId(request(), 'claim', 'r1')).toBe(id);
    expect(operationId(request(), 'claim', 'r2')).not.toBe(id);
    expect(operationId(request(), 'claimr1')).not.toBe(id);
    expect(derivedId('a', 'bc')).not.toBe(derivedId('ab', 'c'));
    expect(operationId(withHeaders({ 'Idempotency-Key': 'l' }), 'claim', 'r1')).not.toBe(id);
  });

  it('that is missing makes each request unique', () => {
    expect(operationId(withHeaders({}), 'claim')).not.toBe(operationId(withHeaders({}), 'claim'));
    expect(newOperationId()).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('a precondition', () => {
  it.each([
    [{ 'If-Match': '"r7"' }, { kind: 'revision', rev: 7 }],
    [{ 'If-Match': 'W/"r0"' }, { kind: 'revision', rev: 0 }],
    [
      { 'If-Match': jsonOfRevision({ rev: 123 }).headers.get('ETag') ?? '' },
      { kind: 'revision', rev: 123 },
    ],
    [{ 'If-None-Match': '*' }, { kind: 'nothing' }],
  ])('%j is accepted', (headers, expected) => {
    expect(requirePrecondition(withHeaders(headers))).toEqual(expected);
  });

  it('is required', () => {
    expect(() => requirePrecondition(withHeaders({}))).toThrow(
      expect.objectContaining({ code: 'precondition.required' }) as Error,
    );
  });

  it.each([
    { 'If-Match': '*' },
    { 'If-Match': '"7"' },
    { 'If-Match': 'r7' },
    { 'If-Match': '"r-1"' },
    { 'If-Match': '"r7", "r8"' },
    { 'If-Match': '"r99999999999"' },
    { 'If-Match': '"r7"', 'If-None-Match': '*' },
    { 'If-None-Match': '"r7"' },
  ])('%j is refused', (headers) => {
    expect(() => requirePrecondition(withHeaders(headers as Record<string, string>))).toThrow(
      expect.objectContaining({ code: 'precondition.invalid' }) as Error,
    );
  });
});

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['', 'unknown'],
  ])('%s counts as %s', (ip, group) => {
    expect(addressGroup(ip)).toBe(group);
  });

  it.each([
    ['203.0.113.7', []],
    ['::ffff:203.0.113.7', []],
    ['', []],
    ['2001:db8:1:2a3b::1', ['2001:db8:1:2a00::/56', '2001:db8:1::/48']],
    ['2001:db8:1:ff::1', ['2001:db8:1:0::/56', '2001:db8:1::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/56', '2001:db8:0::/48']],
  ])('%s is in the networks %j', (ip, groups) => {
    expect(widerGroups(ip)).toEqual(groups);
  });
});
