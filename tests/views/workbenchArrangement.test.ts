/** What a workbench shows, and what is beside what, by the room that it has. */
import { describe, expect, it } from 'vitest';
import { arrange, type WorkbenchRoom } from '$views/workbench/arrangement';
import { PANELS } from '$views/workbench/panels';

const desktop: WorkbenchRoom = {
  width: 1100,
  pageWidth: 1280,
  isFull: false,
  isComparing: false,
  panels: ['stage', 'lanes', 'reports'],
  tab: null,
  everything: false,
  controls: 3,
};

describe('a workbench', () => {
  it('shows all of its panels where there is room', () => {
    const { shown, tabbed, narrow, onPhone } = arrange(desktop);
    expect(shown).toEqual(['lanes', 'reports']);
    expect([tabbed, narrow, onPhone]).toEqual([false, false, false]);
  });

  it('shows one of its lower panels at a time where it is narrow', () => {
    const phone = { ...desktop, width: 390, pageWidth: 390 };
    expect(arrange(phone)).toMatchObject({ tabbed: true, tab: 'lanes', shown: ['lanes'] });
    expect(arrange({ ...phone, tab: 'reports' }).shown).toEqual(['reports']);
    expect(arrange({ ...phone, everything: true }).shown).toEqual(['lanes', 'reports']);
    expect(arrange({ ...phone, panels: ['stage', 'lanes'] }).tabbed).toBe(false);
  });

  it('opens the first panel for a tab that it does not have', () => {
    expect(arrange({ ...desktop, tab: 'stage' }).tab).toBe('lanes');
    expect(arrange({ ...desktop, tab: 'nonsense' }).tab).toBe('lanes');
    expect(arrange({ ...desktop, panels: ['stage'] }).tab).toBeUndefined();
  });

  it('puts machine and lanes beside each other on a wide page, but never two machines', () => {
    const wide = { ...desktop, pageWidth: 1400, width: 960 };
    expect(arrange(wide).beside).toBe(true);
    expect(arrange({ ...wide, width: 959 }).beside).toBe(false);
    expect(arrange({ ...wide, pageWidth: 1399 }).beside).toBe(false);
    expect(arrange({ ...wide, pageWidth: 1000, isFull: true }).beside).toBe(true);
    expect(arrange({ ...wide, isComparing: true }).beside).toBe(false);
  });

  it('says why a process waits in the whole window, in the order of the panels', () => {
    const { lower } = arrange({ ...desktop, isFull: true });
    expect(lower).toEqual(['chain', 'lanes', 'reports']);
    expect(lower).toEqual(PANELS.filter((panel) => lower.includes(panel)));
    expect(arrange({ ...desktop, isFull: true, panels: ['reports'] }).lower).toEqual(['reports']);
  });

  it('keeps the height of its controls, in columns or in one', () => {
    expect(arrange(desktop).controlsRem).toBe(23);
    expect(arrange({ ...desktop, width: 600 }).controlsRem).toBe(15);
    expect(arrange({ ...desktop, width: 200 }).controlsRem).toBe(23);
    expect(arrange({ ...desktop, width: 1000, pageWidth: 1500 }).controlsRem).toBe(7);
  });
});
