import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { WARRANTY } from '#shared/catalog/warranty'
import { ORDER_STAGES } from '#shared/orders/order-stages'
import { COMPANY } from '#shared/shop/company'
import { paths } from '#shared/site/paths'
import { DataCard } from '#ui/lists/data-card'
import { useShopInfo } from '#ui/shop/shop-info'
import classes from './overview-panel.module.css'
import panel from './panel.module.css'

/** What happens at each stage of an order. */
const STAGE_TEXTS: Record<(typeof ORDER_STAGES)[number], string> = {
  'Order Placed': 'You accept our quote, and we get started.',
  Designing: 'We draw it. You sign once it’s right.',
  'In Production': 'Cut, bent and TIG-welded under one roof.',
  'On Its Way': 'Mounted, tested, and headed to you.',
  Delivered: 'The warranty begins, and we keep your drawing.',
}

/** A short text about the shop, its data card, the stages of an order and the warranty. */
export function OverviewPanel() {
  const { facts } = useShopInfo()
  return (
    <div className="rw-stack rw-gap-blocks">
      <div className={`rw-columns ${panel.columns}`}>
        <div className={panel.text}>
          <h3 className="rw-text-28">Built by people who weld, for people who work</h3>
          <p>
            Since {COMPANY.since}, we’ve built service bodies, caps, trailers and interiors for farriers,
            veterinarians, contractors, and fire and EMS crews. Over 10,000 rigs have left the shop, each
            drawn for the person who drives it.
          </p>
          <p>
            Aluminum doesn’t rust, and an aluminum body weighs about half as much as a steel one. Our bodies
            are 100% TIG-welded by people who put their initials under the data plate and answer the phone
            when you call.
          </p>
          <div className="rw-cluster rw-gap-12 rw-above-8">
            <Button component={Link} to={paths.projects} variant="default">
              See What We’ve Built
            </Button>
            <Button component={Link} to={paths.faqs} variant="default">
              Questions and Answers
            </Button>
          </div>
        </div>
        <DataCard
          title={facts.name}
          headingLevel={3}
          hasColumns
          rows={[
            { label: 'Since', value: COMPANY.since },
            { label: 'Rigs built', value: 'Over 10,000' },
            { label: 'Welding', value: '100% TIG' },
            { label: 'Shop', value: '26,000 sq ft' },
            { label: 'Land', value: '5.72 acres' },
            { label: 'Location', value: COMPANY.location },
          ]}
        />
      </div>
      <section aria-labelledby="stages-heading">
        <h3 id="stages-heading" className="rw-text-28">
          How it works
        </h3>
        <ol className={classes.stages}>
          {ORDER_STAGES.map((stage) => (
            <li key={stage} className={classes.stage}>
              <h4>{stage}</h4>
              <p>{STAGE_TEXTS[stage]}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="warranty-heading">
        <h3 id="warranty-heading" className="rw-text-28">
          What we stand behind
        </h3>
        <dl className={classes.warranty}>
          {WARRANTY.map(({ part, term }) => (
            <div key={part} className={classes.promise}>
              <dt>{part}</dt>
              <dd>{term}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
