import type { Reply } from '@mars/contract/calls.generated.ts';
import { Form } from '@mars/element/pieces/Form.tsx';
import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { PageLines } from '@mars/element/pieces/PageLines.tsx';
import { useRenewed } from '@mars/element/pieces/renewed.ts';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, unparted } from '@mars/i18n/pieces/dates.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { nameOf } from '@mars/session/me.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { panelOf, Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';

type Orders = Reply<'GET /v2/staff/orders'>;
type Order = Orders['items'][number];

const STATES = ['waiting', 'handed'] as const;
type State = (typeof STATES)[number];

const orders = (state: State) => resource('GET /v2/staff/orders', { query: { state } }, { signedIn: true });

/** A code is typed, the thing is handed over; below stands what waits. */
export default function StaffPickup() {
  const { t, lang } = useTexts();
  const [code, setCode] = useState('');
  const [state, choose] = useState<State>('waiting');
  return (
    <StaffSection>
      <div className="card">
        <Form
          action={t('hand')}
          disabled={!code.trim()}
          save={() => call('POST /v2/staff/pickup', { body: { code } })}
          onSaved={({ student, product, quantity }) => {
            setCode('');
            toast(t('handedTo', { name: nameOf(student), title: product.title[lang], count: quantity }));
          }}
        >
          {(errorOf) => (
            <Field
              label={t('code')}
              hint={t('codeHint')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={code}
              error={errorOf('code')}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Form>
      </div>
      <div className="of-state">
        <Tabs
          id="orders"
          label={t('title')}
          tabs={STATES.map((id) => ({ id, label: t(id) }))}
          value={state}
          onChange={choose}
        />
      </div>
      <div {...panelOf('orders', state)}>
        <ForStaff of={orders(state)} skeleton={<Waiting />}>
          {(first) => <List key={state} state={state} first={first} onPick={setCode} />}
        </ForStaff>
      </div>
    </StaffSection>
  );
}

interface ListProps {
  state: State;
  first: Orders;
  onPick: (code: string) => void;
}

function List({ state, first, onPick }: ListProps) {
  const { t } = useTexts();
  useRenewed(orders(state));
  return (
    <PageLines
      first={first}
      next={(cursor) => call('GET /v2/staff/orders', { query: { state, cursor } })}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t(`${state}None`)} />}
      line={(order) =>
        state === 'waiting' ? (
          <button type="button" className="row line-row" onClick={() => onPick(order.pickup_code)}>
            <Row order={order} />
          </button>
        ) : (
          <div className="row line-row">
            <Row order={order} />
          </div>
        )
      }
    />
  );
}

function Row({
  order: { student, product, quantity, created_at, handed_at, pickup_code },
}: {
  order: Order;
}) {
  const { t, lang } = useTexts();
  const day = (at: string) => unparted(formatDate(at, 'day month', lang));
  return (
    <>
      <img className="thing" src={pictureUrl(product.product_image)} alt="" loading="lazy" />
      <span className="grow">
        <b translate="no">{nameOf(student)}</b>
        <span className="small ink-2">
          {[
            product.title[lang],
            quantity > 1 && t('pieces', { count: quantity }),
            day(handed_at ?? created_at),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <b className="num" translate="no">
        {pickup_code}
      </b>
    </>
  );
}
