import classes from './label-badge.module.css';

export function LabelBadge({ name, color }: { name: string; color: string }) {
  return (
    <span className={classes.badge} title={name}>
      <span className={classes.dot} style={{ background: color }} aria-hidden />
      <bdi className={classes.name}>{name}</bdi>
    </span>
  );
}
