import { legibleLine } from '../../letters.ts';
import { mapInSlices } from '../../slices.ts';
import { called, plainWord, text, whole } from '../import/cells.ts';
import { defineKind, type Kinds } from '../import/kind.ts';
import { listStaffProducts } from './queries-staff.ts';
import { changeIn, createIn } from './staff-products.ts';

const columns = {
  title_uz: {
    names: { uz: ['Nomi', 'Mahsulot'], ru: 'Название (узб.)', en: 'Title (uz)' },
    required: true,
    read: called('title', 60),
  },
  title_ru: {
    names: { uz: 'Nomi (ruscha)', ru: ['Название', 'Товар'], en: 'Title (ru)' },
    read: called('title', 60),
  },
  about_uz: { names: { uz: 'Tavsif', ru: 'Описание (узб.)', en: 'About (uz)' }, read: text(300) },
  about_ru: { names: { uz: 'Tavsif (ruscha)', ru: 'Описание', en: 'About (ru)' }, read: text(300) },
  price: {
    names: { uz: ['Narx', 'Narxi'], ru: 'Цена', en: 'Price' },
    required: true,
    read: whole(1, 100_000, 40),
  },
  stock: {
    names: { uz: ['Soni', 'Qoldiq'], ru: ['Количество', 'Остаток'], en: 'Stock' },
    read: whole(0, 100_000, 10),
  },
};

interface Staged {
  /** The product that has this title already. */
  id: number | null;
  title: { uz: string; ru: string };
  about: { uz: string; ru: string } | null;
  price: number;
  stock: number | null;
}

const products = defineKind({
  kind: 'products',
  columns,
  async stage(app, rows) {
    const known = (await listStaffProducts(app.store)).filter(({ kind }) => kind === 'real');
    const seen = new Set<string>();
    return mapInSlices(rows, ({ values, wrong, believe }): Staged | null => {
      const { title_uz, title_ru, about_uz, about_ru, price, stock } = values;
      if (title_uz === null) return null;
      if (seen.has(plainWord(title_uz))) wrong('title_uz', 'line_twice');
      seen.add(plainWord(title_uz));
      const same = known.find(({ title }) => plainWord(title.uz) === plainWord(title_uz));
      if (same && legibleLine(same.title.uz) === title_uz) believe('title_uz');
      if (same && legibleLine(same.title.ru) === title_ru) believe('title_ru');
      const about = about_uz ?? about_ru;
      return {
        id: same?.id ?? null,
        title: { uz: title_uz, ru: title_ru ?? title_uz },
        about: about === null ? null : { uz: about_uz ?? about, ru: about_ru ?? about },
        price: price!,
        stock,
      };
    });
  },
  async apply(db, { id, ...product }: Staged, { at }) {
    if (id === null) {
      await createIn(db, product);
      return { changed: true };
    }
    return { changed: await changeIn(db, id, product, at) };
  },
  async *list(app) {
    for (const { kind, hidden, title, about, price, stock } of await listStaffProducts(app.store)) {
      if (kind !== 'real' || hidden) continue;
      yield {
        ...{ title_uz: title.uz, title_ru: title.ru, price, stock },
        ...{ about_uz: about?.uz ?? null, about_ru: about?.ru ?? null },
      };
    }
  },
});

export const imports: Kinds = [products];
