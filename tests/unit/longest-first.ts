import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Begun last, one of them would be waited for while other cores have nothing to do. */
const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes('.slow.');

/** Test files that say that they are slow before the others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
