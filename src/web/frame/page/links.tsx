import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type ForAnchor<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>;

/** Mantine components as links to views, with typed addresses. */
export const AnchorLink = createLink((props: ForAnchor<AnchorProps>) => <Anchor {...props} />);
export const ButtonLink = createLink((props: ForAnchor<ButtonProps>) => <Button component="a" {...props} />);

/** Makes a button or a menu item a link that opens in another tab. */
export const newTab = { component: 'a', target: '_blank', rel: 'noreferrer' } as const;
