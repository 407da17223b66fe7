import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $query, changeQuery } from '../../stores/address.ts'
import { storeChoice, readChoice } from '../../stores/stored-choice.ts'

/** A display option: from the address, else this user's last choice on this device, else `usual`. */
export function useChoice(name: string, usual: string): [chosen: string, choose: (text: string) => void] {
  const { [name]: inAddress } = useStore($query)
  const [stored] = useState(() => readChoice(name))
  const chosen = inAddress ?? stored ?? usual
  return [
    chosen,
    (text) => {
      storeChoice(name, text)
      // Back restores the previous view, whatever is stored by then.
      if (inAddress !== chosen) changeQuery({ [name]: chosen }, 'replace')
      changeQuery({ [name]: text })
    },
  ]
}
