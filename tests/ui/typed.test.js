/* The address of a table, as typed into a page. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedLink } from '../../dist/dev/js/screens/typed.js';

test('an address is read as people type and copy it', () => {
  for (const typed of [
    '192.168.178.23:4712',
    ' 192.168.178.23:4712 ',
    'http://192.168.178.23:4712',
    'HTTP://192.168.178.23:4712/',
  ]) {
    assert.equal(typedLink(typed), 'http://192.168.178.23:4712/', typed);
  }
  assert.equal(typedLink('10.0.0.4'), 'http://10.0.0.4:4711/');
  for (const typed of ['192.168.178.23:4712#K7Q2MX', 'http://192.168.178.23:4712/#K7Q2MX'])
    assert.equal(typedLink(typed), 'http://192.168.178.23:4712/#K7Q2MX');
});

test('the page of a television is read as the table shows it, or chosen', () => {
  assert.equal(typedLink('192.168.178.23:4712/tv'), 'http://192.168.178.23:4712/tv');
  assert.equal(typedLink('192.168.178.23:4712/TV#K7Q2MX'), 'http://192.168.178.23:4712/tv#K7Q2MX');
  assert.equal(typedLink('192.168.178.23:4712', true), 'http://192.168.178.23:4712/tv');
  assert.equal(typedLink('192.168.178.23:4712/#K7Q2MX', true), 'http://192.168.178.23:4712/tv#K7Q2MX');
});

test('what is no address, and what lies outside of this network, is told apart', () => {
  for (const typed of [
    '',
    'owl',
    '192.168.178',
    '192.168.178.23:0',
    '192.168.178.23:99999',
    '300.1.1.1',
    'javascript:alert(1)',
    '192.168.1.2/x y',
  ]) {
    assert.throws(() => typedLink(typed), { message: 'bad_address' }, typed);
  }
  for (const typed of ['1.1.1.1', 'http://8.8.8.8:4711/#K7Q2MX', '172.32.0.1', '192.169.1.1'])
    assert.throws(() => typedLink(typed), { message: 'not_local' }, typed);
});
