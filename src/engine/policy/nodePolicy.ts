/**
 * Policies where there is no browser: in a realm of their own, in which no code is made of texts. It keeps a policy the same in
 * every run; it is no wall: a stranger's policy is only to be run where that was asked for.
 */
import vm from 'node:vm';
import { ARGUMENTS, compilePolicy } from './compile';
import { PolicyError, type Policy } from './hooks';
import { faultOf, type PolicyFactory } from './host';
import { lockDown } from './lockdown';

/** Makes a policy of its text. @throws PolicyError */
export function nodePolicy(text: string): PolicyFactory {
  const { body } = compilePolicy(text);
  return (...given) => {
    const context = vm.createContext(Object.create(null) as object, {
      codeGeneration: { strings: false, wasm: false },
    });
    vm.runInContext(`(${String(lockDown)})()`, context);
    try {
      const begin = vm.compileFunction(body, [...ARGUMENTS], {
        parsingContext: context,
        filename: 'policy.js',
      }) as PolicyFactory;
      return begin(...given) as Policy;
    } catch (error) {
      throw new PolicyError(faultOf(error, null));
    }
  };
}
