/** The address of an audience's window leads, where it can't follow, to the step that it showed. */
import { classAddress, stepIn } from '$classroom/audience/address';
import { placeIn } from '$classroom/presenter/shortAddress';
import { describe, expect, it } from 'vitest';

const site = 'https://example.org/post-wait/';

describe("the address of an audience's window", () => {
  it('keeps the step with what was changed and the instant', () => {
    const address = classAddress('a1', `${site}go/?4.3&lgwr.nice=-20&at=2004.12ms`);
    expect(address.startsWith('?class=a1&step=')).toBe(true);
    expect(stepIn(address)).toBe('?4.3&lgwr.nice=-20&at=2004.12ms');
    expect(placeIn(stepIn(address))).toEqual({ lesson: 4, step: 3 });
  });

  it('keeps the step alone of what is too long for it', () => {
    expect(stepIn(classAddress('a1', `${site}go/?4.3&machine.cpus=4#v2.abc`))).toBe('?4.3');
    expect(stepIn(classAddress('a1', `${site}go/?14.3&x=${'y'.repeat(900)}`))).toBe('?14.3');
  });

  it('names no step where there is none, and takes none that is made up', () => {
    expect(classAddress('a1', `${site}lessons/04-thundering-herd/`)).toBe('?class=a1');
    expect(stepIn('?class=a1')).toBe('');
    expect(stepIn('?class=a1&step=//else.where')).toBe('');
    expect(stepIn('?class=a1&step=javascript:alert(1)')).toBe('');
  });
});
