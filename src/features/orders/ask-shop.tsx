import { Button } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { DetailActions } from '#ui/page/detail-columns'
import { useShopInfo } from '#ui/shop/shop-info'

/** Buttons that call or email the shop; `about` is the subject of the mail. */
export function AskShop({ about }: { about: string }) {
  const facts = useShopInfo().facts
  return (
    <DetailActions>
      <Button variant="default" component="a" href={facts.phoneHref} leftSection={<IconPhone size={20} />}>
        Call the Shop
      </Button>
      <Button
        variant="default"
        component="a"
        href={`${facts.emailHref}?subject=${encodeURIComponent(about)}`}
        leftSection={<IconMail size={20} />}
      >
        Email the Shop
      </Button>
    </DetailActions>
  )
}
