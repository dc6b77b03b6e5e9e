/* A shared object that is no subject. */

int posproof_is_not_here(void);
int posproof_is_not_here(void)
{
    return 0;
}
