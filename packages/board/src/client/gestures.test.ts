import { describe, expect, it } from 'vitest';
import { GestureReader, type PointerSample } from './gestures.ts';
import { boardKey } from './keys.ts';

const at = (x: number, y: number, rest: Partial<PointerSample> = {}): PointerSample => ({
  id: 1,
  x,
  y,
  time: 0,
  coarse: true,
  ...rest,
});

describe('one finger', () => {
  it('that shakes still taps', () => {
    const reader = new GestureReader();
    reader.down(at(100, 100));
    expect(reader.move(at(106, 104))).toBeNull();
    expect(reader.up(at(106, 104))).toEqual({ kind: 'tap', at: { x: 106, y: 104 }, double: false });
  });

  it('that drags pans by the whole way and never taps', () => {
    const reader = new GestureReader();
    reader.down(at(100, 100));
    expect(reader.move(at(104, 100))).toBeNull();
    expect(reader.move(at(120, 100))).toEqual({ kind: 'pan', dx: 20, dy: 0 });
    expect(reader.move(at(121, 103))).toEqual({ kind: 'pan', dx: 1, dy: 3 });
    expect(reader.moving).toBe(true);
    expect(reader.up(at(121, 103))).toBeNull();
    expect(reader.moving).toBe(false);
  });

  it('has more room than a mouse', () => {
    const reader = new GestureReader();
    reader.down(at(0, 0, { coarse: false }));
    expect(reader.move(at(7, 0, { coarse: false }))).toEqual({ kind: 'pan', dx: 7, dy: 0 });
  });

  it('taps twice only when quick and near', () => {
    const tap = (reader: GestureReader, x: number, time: number) => {
      reader.down(at(x, 50, { time }));
      return reader.up(at(x, 50, { time }));
    };
    const reader = new GestureReader();
    expect(tap(reader, 50, 0)).toMatchObject({ double: false });
    expect(tap(reader, 60, 200)).toMatchObject({ double: true });
    expect(tap(reader, 60, 300)).toMatchObject({ double: false });
    expect(tap(reader, 60, 900)).toMatchObject({ double: false });
    expect(tap(reader, 160, 1000)).toMatchObject({ double: false });
  });
});

describe('two fingers', () => {
  it('pinch about their middle, and leave no tap behind', () => {
    const reader = new GestureReader();
    reader.down(at(100, 100, { id: 1 }));
    reader.down(at(200, 100, { id: 2 }));
    expect(reader.move(at(300, 100, { id: 2 }))).toEqual({
      kind: 'pinch',
      at: { x: 200, y: 100 },
      factor: 2,
      dx: 50,
      dy: 0,
    });
    expect(reader.up(at(300, 100, { id: 2 }))).toBeNull();
    expect(reader.move(at(110, 100, { id: 1 }))).toEqual({ kind: 'pan', dx: 10, dy: 0 });
    expect(reader.up(at(110, 100, { id: 1 }))).toBeNull();
  });

  it('survive a pointer that the browser takes away', () => {
    const reader = new GestureReader();
    reader.down(at(100, 100));
    reader.cancel(1);
    expect(reader.up(at(100, 100))).toBeNull();
    expect(reader.move(at(150, 100))).toBeNull();
    expect(reader.moving).toBe(false);
  });
});

describe('keys', () => {
  const press = (key: string, rest = {}) =>
    boardKey({ key, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...rest });

  it('walk, choose, zoom and go home', () => {
    expect(press('ArrowUp')).toEqual({ kind: 'walk', direction: 'up' });
    expect(press('PageDown')).toEqual({ kind: 'walk', direction: 'downRight' });
    expect(press('Enter')).toEqual({ kind: 'choose' });
    expect(press('0')).toEqual({ kind: 'home' });
    expect(press('+', { shiftKey: true })).toMatchObject({ kind: 'zoom' });
    expect(press('ArrowLeft', { shiftKey: true })).toMatchObject({ kind: 'pan' });
  });

  it('turn a tile as they are pressed, with CapsLock and on other layouts, too', () => {
    const right = { kind: 'turn', by: 1 };
    expect([press('r'), press('R'), press('к', { code: 'KeyR' }), press(']')]).toEqual([right, right, right, right]);
    const left = { kind: 'turn', by: -1 };
    expect([press('R', { shiftKey: true }), press('r', { shiftKey: true }), press('[')]).toEqual([left, left, left]);
  });

  it('leave the rest, and the browser its own', () => {
    expect(press('Tab')).toBeNull();
    expect(press('u')).toBeNull();
    expect(press('+', { ctrlKey: true })).toBeNull();
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
  });
});
