import { describe, expect, it } from 'vitest';
import { DragReader } from './drag.ts';

const at = (x: number, y = 0, coarse = false, id = 1) => ({ x, y, id, coarse });

describe('a drag', () => {
  it('begins with a mouse once it has moved a little', () => {
    const reader = new DragReader();
    reader.down(at(0));
    expect([reader.move(at(3)), reader.move(at(6)), reader.move(at(9))]).toEqual([null, 'begin', 'drag']);
    expect(reader.end(1)).toBe(true);
    expect(reader.dragging).toBe(false);
  });

  it('begins with a finger that has rested, which else scrolls', () => {
    const scrolls = new DragReader();
    scrolls.down(at(0, 0, true));
    expect(scrolls.move(at(0, 14, true))).toBe('leave');
    expect(scrolls.rested()).toBe(false);
    expect(scrolls.move(at(0, 40, true))).toBeNull();
    const drags = new DragReader();
    drags.down(at(0, 0, true));
    expect(drags.move(at(4, 4, true))).toBeNull();
    expect(drags.rested()).toBe(true);
    expect(drags.move(at(4, 5, true))).toBe('drag');
  });

  it('is none when the pointer goes up where it went down, and after it is over', () => {
    const reader = new DragReader();
    reader.down(at(0));
    expect(reader.end(1)).toBe(false);
    expect(reader.move(at(90))).toBeNull();
    expect(reader.rested()).toBe(false);
  });

  it('heeds no second pointer', () => {
    const reader = new DragReader();
    expect(reader.down(at(0))).toBe(true);
    expect(reader.down(at(0, 0, false, 2))).toBe(false);
    expect(reader.move(at(50, 0, false, 2))).toBeNull();
    expect(reader.end(2)).toBe(false);
    expect(reader.move(at(50))).toBe('begin');
  });
});
