import { Button } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { canBuyRig, isSoldRig, rigStatusWords } from '#shared/catalog/rig-statuses'
import { hasRigPrice } from '#shared/pricing/rig-price'
import { whatPriceCovers } from '#shared/pricing/what-price-covers'
import { StartFromBuild } from '#ui/builds/start-from-build'
import { DataCard } from '#ui/lists/data-card'
import { useShopInfo } from '#ui/shop/shop-info'
import { formatRigPrice } from './format-rig-price'
import type { Rig } from './queries'
import classes from './rig-purchase.module.css'
import { rigRequestLabel } from './use-rig-request'

/** Price and availability of a rig, and the ways to buy it (Site 2 and 4). */
export function RigPurchase({ rig, onRequest }: { rig: Rig; onRequest: (() => void) | undefined }) {
  const { phone, phoneHref, emailHref } = useShopInfo().facts
  const { title, price, status } = rig
  const covers = whatPriceCovers(rig) ?? 'Ask us whether the price includes the truck.'
  const mail = `${emailHref}?${new URLSearchParams({ subject: title }).toString().replaceAll('+', '%20')}`
  return (
    <>
      <DataCard title="Price">
        <p className={classes.price}>{formatRigPrice(price)}</p>
        <p className={classes.status}>{rigStatusWords(status).text}</p>
        {hasRigPrice(price) && !isSoldRig(status) ? (
          <p className="rw-soft rw-small rw-above-4">{covers}</p>
        ) : null}
      </DataCard>
      {canBuyRig(status) || isSoldRig(status) ? (
        <Button size="lg" onClick={onRequest}>
          {rigRequestLabel(status)}
        </Button>
      ) : null}
      <StartFromBuild title={rig.title} buildLink={rig.build_link} />
      <div className={classes.ways}>
        <Button component="a" href={phoneHref} variant="default" leftSection={<IconPhone size={20} />}>
          Call {phone}
        </Button>
        <Button component="a" href={mail} variant="default" leftSection={<IconMail size={20} />}>
          Email Us
        </Button>
      </div>
    </>
  )
}
