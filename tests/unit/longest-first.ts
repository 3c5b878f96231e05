import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Half a minute and more; begun last, one of them would be waited for while other cores have nothing to do. */
const LONG = /conformance\/(new-feature|nulls)\.|runner\/node\/(bank|hostile)\./;
const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);

/** The order of test files where nobody knows yet how long each takes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
