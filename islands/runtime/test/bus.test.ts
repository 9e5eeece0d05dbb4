import test from 'ava';
import { createBus } from '../src/bus.ts';

interface Events {
  toast: string;
  close: number;
}

test.serial('an event reaches every listener of its topic until it stops listening', (t) => {
  const bus = createBus<Events>();
  const heard: unknown[] = [];
  const off = bus.on('close', (event) => heard.push(event));
  bus.on('close', (event) => heard.push(event * 10));
  bus.emit('close', 1);
  off();
  bus.emit('close', 2);
  bus.emit('toast', 'unheard');
  t.deepEqual(heard, [1, 10, 20]);
});

test.serial('a sticky topic keeps its events, in order, for the first listener alone', (t) => {
  const bus = createBus<Events>({ sticky: ['toast'] });
  const heard: string[] = [];
  bus.emit('toast', 'one');
  bus.emit('toast', 'two');
  bus.emit('close', 1);
  bus.on('close', () => heard.push('close'));
  bus.on('toast', (text) => heard.push(text));
  bus.on('toast', (text) => heard.push(`second ${text}`));
  t.deepEqual(heard, ['one', 'two']);
});

test.serial('a sticky topic keeps its last 16 events', (t) => {
  const bus = createBus<Events>({ sticky: ['close'] });
  const heard: number[] = [];
  for (let event = 1; event <= 18; event += 1) bus.emit('close', event);
  bus.on('close', (event) => heard.push(event));
  t.deepEqual(
    heard,
    Array.from({ length: 16 }, (_, at) => at + 3),
  );
});

test.serial('a watch is called when an event finds no listener, also when it came before', (t) => {
  const bus = createBus<Events>({ sticky: ['toast'] });
  let calls = 0;
  bus.emit('toast', 'early');
  const off = bus.watch('toast', () => calls++);
  t.is(calls, 1);
  bus.emit('toast', 'again');
  t.is(calls, 2);
  bus.on('toast', () => undefined);
  bus.emit('toast', 'heard');
  t.is(calls, 2);
  off();
});

test.serial('a listener that throws is reported and keeps no other from hearing', (t) => {
  const reported: unknown[] = [];
  const { reportError } = globalThis;
  globalThis.reportError = (error) => void reported.push(error);
  t.teardown(() => void (globalThis.reportError = reportError));
  const bus = createBus<Events>();
  const fault = new Error('Broken.');
  const heard: number[] = [];
  bus.on('close', () => {
    throw fault;
  });
  bus.on('close', (event) => heard.push(event));
  bus.emit('close', 1);
  t.deepEqual(heard, [1]);
  t.deepEqual(reported, [fault]);
});
